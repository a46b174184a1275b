import styles from '../../../.storybook/slider-stories.module.css';
import { Slider } from './slider.tsx';

export default {
  title: 'Layout/Slider',
  component: Slider,
  args: { label: 'Exemples', loop: false, autoplayDelay: 4000, count: 6 },
  argTypes: {
    label: { description: 'What the slider shows, for screen readers' },
    loop: { description: 'After the last slide comes the first' },
    autoplayDelay: { description: 'Milliseconds between two slides' },
    count: { control: { type: 'number', min: 1, max: 12 }, description: 'How many slides' },
  },
  render: ({ count, ...args }: SliderArgs) => (
    <main className="page-width">
      <Slider
        {...args}
        className={styles.slides}
        header={<h2>Une rangée</h2>}
        slides={Array.from({ length: count }, (_, index) => ({
          key: String(index),
          content: <div className={styles.slide}>{index + 1}</div>,
        }))}
      />
    </main>
  ),
};

type SliderArgs = { label: string; loop: boolean; autoplayDelay: number; count: number };

export const Default = {};
export const Loop = { args: { loop: true } };
/** Everything is in view: there is nothing to control. */
export const AllInView = { args: { count: 2 } };
export const Phone = { globals: { viewport: { value: 'w360' } } };
