import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createExampleView } from '../../.storybook/block-stories.tsx';
import { SiteDecorator } from '../../.storybook/site-decorator.tsx';
import { AppProvider } from '../../src/context/app-context.tsx';
import type {
  BlockDefinition,
  BlockProps,
  ContentInputOf,
} from '../../src/schema/block-definition.ts';

/** Renders a page of the wizard; gives what was asked of the navigation. */
export async function renderWizard<Definition extends BlockDefinition>(
  definition: Definition,
  component: ComponentType<BlockProps<Definition>>,
  input: ContentInputOf<Definition>,
) {
  const View = createExampleView(definition, component) as ComponentType<object>;
  const goTo = vi.fn();
  const screen = await render(
    <SiteDecorator>
      <AppProvider goTo={goTo}>
        <View {...(input as object)} />
      </AppProvider>
    </SiteDecorator>,
  );
  return { ...screen, goTo };
}
