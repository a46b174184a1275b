import { LayoutPlayground } from '../../../.storybook/layout-playground.tsx';
import { Banner } from './banner.tsx';

export default { title: 'Mise en page/Bandeau', component: Banner };

export const Default = {
  render: () => (
    <LayoutPlayground>
      <Banner />
    </LayoutPlayground>
  ),
};

/** Very small screens read DECOUVRIR. */
export const VerySmallScreen = { ...Default, globals: { viewport: { value: 'w360' } } };

export const LongText = {
  render: () => (
    <LayoutPlayground
      contents={{
        banner: {
          text: 'Agents, mandataires, administrateurs de biens, conciergeries : votre parcours de souscription directe est ouvert, de la déclaration de votre activité à l’attestation, en moins de cinq minutes.',
          shortText:
            'Tous les métiers de l’immobilier souscrivent désormais en direct, en cinq minutes',
        },
      }}
    >
      <Banner />
    </LayoutPlayground>
  ),
};
