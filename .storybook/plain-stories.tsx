import { Layout } from 'virtual:vitrine/layout';
import type { ReactNode } from 'react';

/** For stories of a site without a `site/stories.tsx`: no providers. */
export const Surroundings = ({ children }: { children: ReactNode }) => children;

/** The providers around a page in a story. */
export const StoryLayout = Layout;

/** Sets up the site's state for pages; returns the clean-up. */
export const prepare = () => () => {};
