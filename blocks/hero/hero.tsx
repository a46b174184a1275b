import type { BlockProps } from '../../src/schema/block-definition.ts';
import type { hero } from './hero.schema.ts';
import { HeroBanner } from './hero-banner.tsx';
import { HeroSlider } from './hero-slider.tsx';
import { PageHero } from './page-hero.tsx';

export function Hero({ content, headingLevel }: BlockProps<typeof hero>) {
  if (content.variant === 'slider') return <HeroSlider {...content} headingLevel={headingLevel} />;
  if (content.variant === 'banner') return <HeroBanner {...content} headingLevel={headingLevel} />;
  return <PageHero {...content} headingLevel={headingLevel} />;
}
