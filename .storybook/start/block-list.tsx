import { useEffect, useState } from 'react';
import { blockRegistry } from '../../blocks/registry.ts';
import type { BlockDefinition } from '../../src/schema/block-definition.ts';
import { t } from '../translate.ts';

/** Every block type with its description. */
export function BlockList() {
  const [definitions, setDefinitions] = useState<readonly BlockDefinition[]>([]);
  useEffect(() => {
    const load = Promise.all(Object.values(blockRegistry).map((entry) => entry.definition()));
    void load.then((loaded: BlockDefinition[]) =>
      setDefinitions(loaded.sort((first, second) => first.type.localeCompare(second.type))),
    );
  }, []);
  return (
    <ul>
      {definitions.map(({ type, title, description }) => (
        <li key={type}>
          <a href={`?path=/docs/blocks-${type}--docs`} target="_top">
            {t(title)}
          </a>{' '}
          (<code>{type}</code>). {t(description)}
        </li>
      ))}
    </ul>
  );
}
