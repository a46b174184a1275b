export { Entries as CardsWidget } from './entries.tsx';
