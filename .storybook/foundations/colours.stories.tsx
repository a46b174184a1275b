import { t } from '../translate.ts';
import { FoundationPage } from './foundation-page.tsx';
import styles from './foundations.module.css';
import { measureContrast, toSixDigits } from './measure-contrast.ts';
import { tokens } from './tokens.ts';

export default { title: 'Foundations/Colours' };

// Contrast is measured between opaque colours.
const colours = tokens.filter(({ kind, value }) => kind === 'colour' && value.startsWith('#'));

/** The colour that reads best on another: what a designer starts from. */
function bestTextOn(background: string) {
  return colours
    .map((text) => ({ text, ...measureContrast(text.value, background) }))
    .reduce((best, candidate) => (candidate.ratio > best.ratio ? candidate : best));
}

function Palette() {
  return (
    <FoundationPage
      title="Colours"
      lead="The palette of the site, read from site/brand/brand.css. Blocks use these names, never a value of their own."
    >
      <ul className={styles.grid}>
        {colours.map(({ name, value }) => {
          const { text, ratio } = bestTextOn(value);
          return (
            <li key={name} className={styles.card}>
              <div className={styles.swatch} style={{ background: value }} />
              <div>
                <code>{name}</code>
                <br />
                {toSixDigits(value)}
                <br />
                {t('Best text')} : {text.name.slice(2)}, {ratio.toFixed(1)} : 1
              </div>
            </li>
          );
        })}
      </ul>
    </FoundationPage>
  );
}

function Contrast() {
  return (
    <FoundationPage
      title="Contrast"
      lead="Which colour may stand as text on which. AA: any text, 4.5 : 1 and more. Large only: from 24 px, or 18.7 px bold, and for the edges of controls, 3 : 1 and more. Pairs under 3 : 1 are left out."
    >
      {colours.map((background) => {
        const pairs = colours
          .map((text) => ({ text, ...measureContrast(text.value, background.value) }))
          .filter(({ grade }) => grade !== 'no text')
          .sort((first, second) => second.ratio - first.ratio);
        return (
          <section key={background.name} aria-label={`${t('On')} ${background.name}`}>
            <h2>
              {t('On')} <code>{background.name}</code>
            </h2>
            <div className={styles.scroll}>
              <table>
                <thead>
                  <tr>
                    <th>{t('Text')}</th>
                    <th>{t('Ratio')}</th>
                    <th>{t('Grade')}</th>
                    <th>{t('Looks like')}</th>
                  </tr>
                </thead>
                <tbody>
                  {pairs.map(({ text, ratio, grade }) => (
                    <tr key={text.name}>
                      <td>
                        <code>{text.name}</code>
                      </td>
                      <td>{ratio.toFixed(2)} : 1</td>
                      <td>{t(grade)}</td>
                      <td>
                        <span
                          style={{
                            padding: '0.25rem 0.75rem',
                            background: background.value,
                            color: text.value,
                            ...(grade === 'large only' ? { fontSize: 24 } : {}),
                          }}
                        >
                          {t('Text')}
                        </span>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </section>
        );
      })}
    </FoundationPage>
  );
}

export const PaletteOfTheSite = { name: 'Palette', render: () => <Palette /> };
export const ContrastOfPairs = { name: 'Contrast', render: () => <Contrast /> };
