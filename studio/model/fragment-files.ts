/** The manifests of fragments, by the names that blocks refer to them by. */
const folder = 'page-manifests/fragments/';
export const fragmentFile = (name: string) => `${folder}${name}.json`;
export const isFragmentFile = (document: string) => document.startsWith(folder);
export const fragmentName = (document: string) => document.slice(folder.length, -'.json'.length);
