import { Layout } from 'virtual:vitrine/layout';
import type { ReactNode } from 'react';

/** For stories of a site without a `site/stories.tsx`: nothing stands around what they show. */
export const Surroundings = ({ children }: { children: ReactNode }) => children;

/** What stands around every page in stories. */
export const StoryLayout = Layout;

/** Puts the site into the state that its pages are shown in; returns what ends it. */
export const prepare = () => () => {};
