import { type LayoutArgs, LayoutStory, layoutMeta } from '../../../.storybook/layout-stories.tsx';
import { Banner } from './banner.tsx';

export default {
  title: 'Layout/Banner',
  tags: ['autodocs'],
  ...layoutMeta('banner'),
  render: (args: LayoutArgs) => (
    <LayoutStory part="banner" args={args}>
      <Banner />
    </LayoutStory>
  ),
};

export const Default = {};

/** Very small screens read DECOUVRIR. */
export const VerySmallScreen = { globals: { viewport: { value: 'w360' } } };

export const LongText = {
  args: {
    text: 'Agents, mandataires, administrateurs de biens, conciergeries : votre parcours de souscription directe est ouvert, de la déclaration de votre activité à l’attestation.',
    shortText: 'Tous les métiers de l’immobilier souscrivent désormais en direct',
  },
};
