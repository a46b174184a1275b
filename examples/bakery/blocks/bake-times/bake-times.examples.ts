import type { ContentInputOf } from 'vitrine/blocks';
import type { bakeTimes } from './bake-times.schema.ts';

const items = [
  { time: '07:00', title: 'Country sourdough, baguettes' },
  { time: '08:15', title: 'Croissants and cinnamon buns' },
  { time: '09:30', title: 'Dark rye', days: 'Wednesday and Saturday' },
  { time: '11:00', title: 'Focaccia with rosemary', days: 'Friday to Sunday' },
];

export const examples = {
  default: {
    title: 'What comes out when',
    body: '<p>The oven holds forty loaves. When a shelf is empty, the next batch is on its way.</p>',
    items,
  },
  minimal: { title: 'Today', items: items.slice(0, 1) },
} satisfies Record<string, ContentInputOf<typeof bakeTimes>>;
