/** What the tests use of oidc-provider, whose own types are a package of forty others. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  type Claims = { sub: string; email?: string; email_verified?: boolean };
  export default class Provider {
    constructor(issuer: string, configuration: object);
    callback(): RequestListener;
    on(event: 'server_error', listen: (context: unknown, error: Error) => void): void;
    interactionDetails(
      request: import('node:http').IncomingMessage,
      response: import('node:http').ServerResponse,
    ): Promise<{ prompt: { name: string }; params: { client_id: string } }>;
    interactionFinished(
      request: import('node:http').IncomingMessage,
      response: import('node:http').ServerResponse,
      result: object,
    ): Promise<void>;
    Grant: new (of: {
      accountId: string;
      clientId: string;
    }) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
  }
}
