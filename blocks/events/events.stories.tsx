import { blockMeta } from '../../.storybook/block-stories.tsx';
import { examples } from './events.examples.ts';
import { events } from './events.schema.ts';
import { Events } from './events.tsx';

export default { title: 'Blocks/Events', tags: ['autodocs'], ...blockMeta(events, Events) };

export const Default = { args: examples.default };
export const Minimal = { args: examples.minimal };
export const Maximal = { args: examples.maximal };
export const Upcoming = { args: examples.upcoming };
export const Calendar = { args: examples.calendar };
export const News = { args: examples.news };
export const LongFrench = { args: examples.longFrench };
export const MissingImage = { args: examples.missingImage };
