import type { ComponentType } from 'react';
import * as z from 'zod';
import type {
  BlockDefinition,
  BlockProps,
  ContentInputOf,
} from '../src/engine/block-definition.ts';
import { createLoadedView } from '../src/engine/block-view.tsx';
import { argTypesFromSchema } from './arg-types.ts';

/** A block as its page shows it, from content as an author writes it. */
export function createExampleView<Definition extends BlockDefinition>(
  definition: Definition,
  component: ComponentType<BlockProps<Definition>>,
) {
  // The content is parsed by the component's own definition below.
  const View = createLoadedView(component as never);
  return function ExampleView(input: ContentInputOf<Definition>) {
    const content = definition.content.safeParse(input);
    if (!content.success) return <pre role="alert">{z.prettifyError(content.error)}</pre>;
    const block = { type: definition.type, id: 'example', content: content.data, sources: [] };
    return <View block={block} headingLevel={2} />;
  };
}

/** Storybook's description of a block type: its view, controls and docs from the schema. */
export function blockMeta<Definition extends BlockDefinition>(
  definition: Definition,
  component: ComponentType<BlockProps<Definition>>,
) {
  return {
    component: createExampleView(definition, component),
    argTypes: argTypesFromSchema(definition.content),
    parameters: { docs: { description: { component: definition.description } } },
    tags: ['autodocs'],
  };
}
