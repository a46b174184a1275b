import { useInsertionEffect } from 'react';
import { adoptTints, tintProps, tintRule } from '../../src/ui/tint.ts';
import { FoundationPage } from './foundation-page.tsx';
import styles from './foundations.module.css';

type TintArgs = { color: string };

export default {
  title: 'Foundations/Tints',
  args: { color: '#cdbbef' },
  argTypes: {
    color: {
      control: { type: 'color' },
      description: 'A colour as a manifest holds it: six lower-case hexadecimal digits after #',
    },
  },
};

const examples = ['#cdbbef', '#89c2b0', '#f0967a', '#211a42', '#1f5f4f', '#fbe0d6'];

function Tint({ color }: TintArgs) {
  useInsertionEffect(() => adoptTints(color), [color]);
  const values = [...tintRule(color).matchAll(/(--[\w-]+):([^;}]+)/g)];
  return (
    <li className={styles.card}>
      <div className={styles.swatch} {...tintProps(color)}>
        --tint-ink on --tint
      </div>
      <div {...tintProps(color)}>
        <div
          className={styles.swatch}
          style={{ background: 'var(--tint-dark)', color: 'var(--tint-dark-ink)' }}
        >
          --tint-dark-ink on --tint-dark
        </div>
      </div>
      <div>
        {values.map(([, name, value]) => (
          <div key={name}>
            <code>
              {name}: {value}
            </code>
          </div>
        ))}
      </div>
    </li>
  );
}

function Tints({ color }: TintArgs) {
  const isColour = /^#[0-9a-f]{6}$/.test(color);
  return (
    <FoundationPage
      title="Tints"
      lead="A tint is a colour that an author gives in a manifest. The site derives the rest: a shade 10 percent darker, and on both the text colour that reads better, ink or white. Choose one under Controls."
    >
      {!isColour && <p role="alert">{`"${color}" is not a colour like "#cdbbef".`}</p>}
      <ul className={styles.grid}>
        {[...new Set([...(isColour ? [color] : []), ...examples])].map((example) => (
          <Tint key={example} color={example} />
        ))}
      </ul>
    </FoundationPage>
  );
}

export const AnyColour = { render: (args: TintArgs) => <Tints {...args} /> };
