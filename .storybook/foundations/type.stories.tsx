import { t } from '../translate.ts';
import { FoundationPage } from './foundation-page.tsx';
import { pixelsOf, tokens } from './tokens.ts';

export default { title: 'Foundations/Type' };

const sizes = tokens.filter(({ kind }) => kind === 'type size').toReversed();
const fonts = tokens.filter(({ kind }) => kind === 'font');
const weights = [400, 500, 600, 680, 800];

function TypeScale() {
  return (
    <FoundationPage
      title="Type"
      lead="One variable font. Sizes grow with the window, from the phone (360 px) to the large screen (1536 px)."
    >
      {sizes.map(({ name, value }) => (
        <section key={name} aria-label={name}>
          <p style={{ fontSize: `var(${name})`, lineHeight: 1.2, marginBlock: '1.5rem 0.25rem' }}>
            {t('A title of a few words')}
          </p>
          <p>
            <code>{name}</code> {pixelsOf(value, 360)} → {pixelsOf(value, 1536)} px
          </p>
        </section>
      ))}
      <h2>{t('Weights')}</h2>
      {weights.map((weight) => (
        <p key={weight} style={{ fontWeight: weight, fontSize: 'var(--step-2)' }}>
          {weight} {t('A title of a few words')}
        </p>
      ))}
      <h2>{t('Families')}</h2>
      {fonts.map(({ name, value }) => (
        <p key={name}>
          <code>
            {name}: {value}
          </code>
        </p>
      ))}
    </FoundationPage>
  );
}

export const Scale = { render: () => <TypeScale /> };
