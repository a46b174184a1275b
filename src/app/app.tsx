import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import type { AppServices } from '../context/app-context.tsx';
import { AppProvider } from '../context/app-context.tsx';
import type { DocumentProps } from './document/document.tsx';
import { Document, FailureDocument } from './document/document.tsx';
import { FailureBoundary } from './document/failure-screen.tsx';

type AppProps = {
  services: Omit<AppServices, 'locale' | 'forms'>;
  /** The site's configuration: what surrounds every page, its locale, its forms. */
  site: DocumentProps;
  /** What the server adds to the document's head and to its end. */
  head?: ReactNode;
  end?: ReactNode;
};

/** The site at an address, the same on the server and in the browser. */
export function App({ services, site, head, end }: AppProps) {
  return (
    <StrictMode>
      <AppProvider {...services} locale={site} forms={site.forms}>
        <FailureBoundary
          show={(error) => <FailureDocument error={error} language={site.language} />}
        >
          <Document {...site} head={head} end={end} />
        </FailureBoundary>
      </AppProvider>
    </StrictMode>
  );
}
