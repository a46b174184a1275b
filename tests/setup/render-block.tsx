import type { ComponentType } from 'react';
import { render } from 'vitest-browser-react';
import { createExampleView } from '../../.storybook/block-stories.tsx';
import { SiteDecorator } from '../../.storybook/site-decorator.tsx';
import type {
  BlockDefinition,
  BlockProps,
  ContentInputOf,
} from '../../src/schema/block-definition.ts';

/** Renders a block in the browser as its page would, from content as an author writes it. */
export function renderBlock<Definition extends BlockDefinition>(
  definition: Definition,
  component: ComponentType<BlockProps<Definition>>,
  input: ContentInputOf<Definition>,
) {
  const View = createExampleView(definition, component) as ComponentType<object>;
  return render(
    <SiteDecorator>
      <View {...(input as object)} />
    </SiteDecorator>,
  );
}
