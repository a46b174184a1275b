import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, spyOn, userEvent, within } from 'storybook/test';
import { iconNames } from '../../src/schema/icon-names.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { t } from '../translate.ts';
import { FoundationPage } from './foundation-page.tsx';
import styles from './foundations.module.css';

export default { title: 'Foundations/Icons' };

function Icons() {
  const [query, setQuery] = useState('');
  const [message, setMessage] = useState('');
  const found = iconNames.filter((name) => name.includes(query.trim().toLowerCase()));

  const copy = async (name: string) => {
    try {
      await navigator.clipboard.writeText(name);
      setMessage(`${t('Copied')} : ${name}`);
    } catch {
      setMessage(`${t('The browser does not let us copy. The name is')} ${name}`);
    }
  };

  return (
    <FoundationPage
      title="Icons"
      lead="The icons that manifests may name. Press one to copy its name. To add one: its name in src/schema/icon-names.ts, its drawing from lucide.dev in src/ui/icons.svg."
    >
      <p>
        <label>
          {t('Search')}{' '}
          <input type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
        </label>
      </p>
      <p role="status" style={{ marginBlock: '0.75rem' }}>
        {message || `${found.length} / ${iconNames.length}`}
      </p>
      <ul className={styles.grid}>
        {found.map((name) => (
          <li key={name}>
            <button type="button" className={styles.icon} onClick={() => copy(name)}>
              <Icon name={name} size="large" />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </FoundationPage>
  );
}

export const All: StoryObj = { render: () => <Icons /> };

export const Searched: StoryObj = {
  ...All,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox', { name: t('Search') }), 'shield');
    await expect(canvas.getByRole('status')).toHaveTextContent(/^2 \//);
    const writeText = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'shield-check' }));
    await expect(writeText).toHaveBeenCalledWith('shield-check');
    await expect(canvas.getByRole('status')).toHaveTextContent(`${t('Copied')} : shield-check`);
  },
};
