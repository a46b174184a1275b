import { t } from '../translate.ts';
import { FoundationPage } from './foundation-page.tsx';
import styles from './foundations.module.css';
import { pixelsOf, tokens } from './tokens.ts';

export default { title: 'Foundations/Space' };

const spaces = tokens.filter(({ kind }) => kind === 'space');
const breakpoints = [576, 768, 992, 1200, 1400, 1536];

function Spaces() {
  return (
    <FoundationPage
      title="Space"
      lead="Distances between things, by size. The larger ones grow with the window."
    >
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th>{t('Token')}</th>
              <th>{t('At 360 px')}</th>
              <th>{t('At 1536 px')}</th>
              <th>{t('Here')}</th>
            </tr>
          </thead>
          <tbody>
            {spaces.map(({ name, value }) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                </td>
                <td>{pixelsOf(value, 360)} px</td>
                <td>{pixelsOf(value, 1536)} px</td>
                <td>
                  <div className={styles.bar} style={{ inlineSize: `var(${name})` }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h2>{t('Widths of the window')}</h2>
      <p>
        {t('The layout changes at these widths, which the viewport menu above the story has:')}{' '}
        {breakpoints.join(', ')} px.
      </p>
    </FoundationPage>
  );
}

export const Distances = { render: () => <Spaces /> };
