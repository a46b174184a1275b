import { createContext, useContext } from 'react';
import type { RenderPolicy } from '../blocks/render-blocks.tsx';

const RenderPolicyContext = createContext<RenderPolicy | undefined>(undefined);

/** Says how blocks become views: loaded ones on the server, islands in the browser. */
export const RenderPolicyProvider = RenderPolicyContext.Provider;

export function useRenderPolicy(): RenderPolicy {
  const policy = useContext(RenderPolicyContext);
  if (!policy) throw new Error('useRenderPolicy() needs a <RenderPolicyProvider> above it.');
  return policy;
}
