import type { ComponentType } from 'react';
import { render } from 'vitest-browser-react';
import { createExampleView } from '../../.storybook/block-stories.tsx';
import { SiteDecorator } from '../../.storybook/site-decorator.tsx';
import { AppProvider, type AppServices } from '../../src/context/app-context.tsx';
import type {
  BlockDefinition,
  BlockProps,
  ContentInputOf,
} from '../../src/schema/block-definition.ts';

/** Renders a block in the browser as its page would, from content as an author writes it, with other services. */
export function renderBlock<Definition extends BlockDefinition>(
  definition: Definition,
  component: ComponentType<BlockProps<Definition>>,
  input: ContentInputOf<Definition>,
  services: Partial<AppServices> = {},
) {
  const View = createExampleView(definition, component) as ComponentType<object>;
  return render(
    <SiteDecorator>
      <AppProvider {...services}>
        <View {...(input as object)} />
      </AppProvider>
    </SiteDecorator>,
  );
}
