import { Loading } from './loading.tsx';

export default { title: 'Layout/Loading', component: Loading };

export const Default = {};
