export { Entries as TableWidget } from './entries.tsx';
