import type { StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Action } from '../../src/ui/action.tsx';
import { FoundationPage } from './foundation-page.tsx';
import styles from './foundations.module.css';

export default { title: 'Foundations/Buttons' };

const looks = [
  { style: 'primary', says: 'The one thing to do: coral in a hero, ink elsewhere.' },
  { style: 'secondary', says: 'Another way, beside it.' },
  { style: 'text', says: 'A link among buttons.' },
] as const;

function Buttons() {
  return (
    <FoundationPage
      title="Buttons"
      lead="Every button is a link that manifests name under actions: a label, where it leads, a style. Labels are in sentence case; those that the specification quotes stay as it writes them."
    >
      {looks.map(({ style, says }) => (
        <section key={style} lang="fr">
          <h2 lang="en">{style}</h2>
          <p lang="en" className={styles.lead}>
            {says}
          </p>
          <Action href="#contact" style={style}>
            Être rappelé
          </Action>
        </section>
      ))}
    </FoundationPage>
  );
}

export const All: StoryObj = {
  render: () => <Buttons />,
  play: async ({ canvasElement }) => {
    const buttons = within(canvasElement).getAllByRole('link');
    await expect(buttons).toHaveLength(looks.length);
  },
};
