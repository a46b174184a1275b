import type { BlockContents } from '../../blocks/registry.ts';
import { createSourceDefinitions } from '../../src/content/define-source.ts';
import type { LayoutContents } from '../site.schema.ts';

export const { defineSource } = createSourceDefinitions<BlockContents & LayoutContents>();
