import type { ReactNode } from 'react';
import { t } from '../translate.ts';
import { FoundationPage } from './foundation-page.tsx';
import styles from './foundations.module.css';
import { type Token, type TokenKind, tokens } from './tokens.ts';

export default { title: 'Foundations/Shape and motion' };

const ofKind = (kind: TokenKind) => tokens.filter((token) => token.kind === kind);

/** The runner moves by one motion token; the other half of the motion is ordinary. */
function Motion({ name, value }: Token) {
  const isTime = /^[\d.]+m?s$/.test(value);
  const transition = isTime ? `translate var(${name}) ease` : `translate 1s var(${name})`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard, too, sets it in motion
    <div className={styles.track} tabIndex={0} role="img" aria-label={`Motion of ${name}`}>
      <div className={styles.runner} style={{ transition }} />
    </div>
  );
}

type SectionProps = { title: string; tokens: readonly Token[]; show: (token: Token) => ReactNode };

function Section({ title, tokens: shown, show }: SectionProps) {
  if (shown.length === 0) return null;
  return (
    <section aria-label={t(title)}>
      <h2>{t(title)}</h2>
      <div className={styles.scroll}>
        <table>
          <tbody>
            {shown.map((token) => (
              <tr key={token.name}>
                <th scope="row">
                  <code>{token.name}</code>
                </th>
                <td>
                  <code>{token.value}</code>
                </td>
                <td>{show(token)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function ShapeAndMotion() {
  return (
    <FoundationPage
      title="Shape and motion"
      lead="Corners, shadows, motion, and the tokens that stand for something else. Point at a track, or focus it, to see it move; where the visitor asks for less motion, nothing does."
    >
      <Section
        title="Corners"
        tokens={ofKind('radius')}
        show={({ name }) => (
          <div className={styles.shape} style={{ borderRadius: `var(${name})` }} />
        )}
      />
      <Section
        title="Shadows"
        tokens={ofKind('shadow')}
        show={({ name }) => <div className={styles.shape} style={{ boxShadow: `var(${name})` }} />}
      />
      <Section title="Motion" tokens={ofKind('motion')} show={(token) => <Motion {...token} />} />
      <Section title="Other tokens" tokens={ofKind('other')} show={() => null} />
    </FoundationPage>
  );
}

export const Tokens = { name: 'Shape and motion', render: () => <ShapeAndMotion /> };
