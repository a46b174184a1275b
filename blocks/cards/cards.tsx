import type { BlockProps } from '../../src/engine/block-definition.ts';
import { ActionList } from '../../src/ui/action.tsx';
import { BlockIntro, levelUnder } from '../../src/ui/block-intro.tsx';
import { Card } from './card.tsx';
import styles from './cards.module.css';
import type { CardsContent, cards } from './cards.schema.ts';

type Item = CardsContent['items'][number];

export function Cards({ content, headingLevel }: BlockProps<typeof cards>) {
  const { variant, eyebrow, title, body, items, actions } = content;
  const level = levelUnder(headingLevel, title);
  return (
    <div className={styles.section} data-variant={variant}>
      <BlockIntro level={headingLevel} eyebrow={eyebrow} title={title} body={body} />
      {arrangeCards(variant, items).map(({ layout, cards, showsPictures }) => (
        <ul key={layout} className={styles.cards} data-layout={layout} data-count={cards.length}>
          {cards.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cards may repeat, and never change places
            <li key={index} className={styles.item}>
              <Card
                card={item}
                variant={variant}
                level={level}
                showsPicture={showsPictures}
                isLarge={layout === 'featured' && index === 0}
              />
            </li>
          ))}
        </ul>
      ))}
      {actions.length > 0 && (
        <div className={styles.actions}>
          <ActionList actions={actions} />
        </div>
      )}
    </div>
  );
}

type CardGroup = {
  layout: 'grid' | 'featured' | 'more' | 'columns';
  cards: Item[];
  showsPictures: boolean;
};

const featuredCount = 5;

/**
 * Featured cards (specification sections 2 and 9, settled in the design): the first large, up to
 * four beside it, the others in a wrapped row; two columns when no card has a picture.
 */
function arrangeCards(variant: CardsContent['variant'], items: Item[]): CardGroup[] {
  if (variant !== 'featured') {
    return [
      {
        layout: 'grid',
        cards: items,
        showsPictures: variant !== 'plain' && variant !== 'advantages',
      },
    ];
  }
  if (!items.some(({ image }) => image)) {
    return [{ layout: 'columns', cards: items, showsPictures: false }];
  }
  const more = items.slice(featuredCount);
  return [
    { layout: 'featured', cards: items.slice(0, featuredCount), showsPictures: true },
    ...(more.length > 0 ? [{ layout: 'more' as const, cards: more, showsPictures: true }] : []),
  ];
}
