import type { BlockContents } from '../../blocks/registry.ts';
import { createSourceDefinitions } from '../../src/content/define-source.ts';
import type { LayoutContents } from '../site.schema.ts';
import type { endpoints } from './endpoints.ts';

export const { defineSource } = createSourceDefinitions<
  typeof endpoints,
  BlockContents & LayoutContents
>();
