import type { RouteObject } from 'react-router-dom';
import { Document, FailureDocument } from './document.tsx';
import { FailureScreen } from './failure-screen.tsx';
import type { PageData } from './page-data.ts';
import { PageView } from './page-view.tsx';

/** `context` is what the server gives to each of its queries; nothing in the browser. */
export type LoadPage = (url: URL, signal: AbortSignal, context: unknown) => Promise<PageData>;

/**
 * The routes for React Router: one that stands for all pages. Which paths are pages is decided by
 * the manifests (`server/pages/find-page.ts`), by a look-up whose cost does not grow with their number.
 * Routes carry explicit ids, because server and browser must agree on them.
 */
export function createRoutes(loadPage: LoadPage): RouteObject[] {
  return [
    {
      id: 'document',
      element: <Document />,
      errorElement: <FailureDocument />,
      children: [
        {
          id: 'page',
          path: '*',
          loader: ({ request, context }) => loadPage(new URL(request.url), request.signal, context),
          shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
          element: <PageView />,
          errorElement: <FailureScreen />,
        },
      ],
    },
  ];
}
