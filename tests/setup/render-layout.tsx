import type { ComponentProps } from 'react';
import { render } from 'vitest-browser-react';
import { LayoutPlayground } from '../../.storybook/layout-playground.tsx';
import { SiteDecorator } from '../../.storybook/site-decorator.tsx';

/** Renders parts of the layout in the browser, on the page of `path`. */
export function renderLayout(props: ComponentProps<typeof LayoutPlayground>) {
  return render(
    <SiteDecorator>
      <LayoutPlayground {...props} />
    </SiteDecorator>,
  );
}
