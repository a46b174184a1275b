import { blockMeta, withWeight } from '../../.storybook/block-stories.tsx';
import { examples } from './post.examples.ts';
import { post } from './post.schema.ts';
import { Post } from './post.tsx';

export default { title: 'Blocks/Post', tags: ['autodocs'], ...blockMeta(post, Post) };

export const Default = { args: examples.default };
export const Minimal = { args: examples.minimal };
export const Maximal = { args: examples.maximal };
export const MediaRight = { args: examples.mediaRight };
export const Plain = { args: examples.plain };
export const Contents = { args: examples.contents };
export const Lead = { args: examples.lead };
export const Panel = { args: examples.panel };
export const LongFrench = { args: examples.longFrench };
export const Translated = { args: examples.translated };
export const TranslatedFromFrench = { args: examples.translatedFromFrench };
export const MissingImage = { args: examples.missingImage };
export const Quiet = { args: examples.default, decorators: withWeight('quiet') };
