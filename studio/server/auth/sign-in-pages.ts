import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Site } from '../../../server/load/load-site.ts';
import {
  type PageStatus,
  renderStandalonePage,
} from '../../../server/pages/render-standalone-page.ts';
import { say } from '../../say.ts';
import { type StudioTexts, studioTextsIn } from '../texts.ts';
import { linkPath, openIdPath, signInPath } from './sign-in-paths.ts';

/** Fields as large as the button; errors are texts, not only a colour. */
const style = `
header { padding-inline: max(1.25rem, 50% - 14rem) }
main { max-width: 28rem }
form { display: grid; gap: 0.5rem; margin-top: 1.5rem }
label { font-weight: 600 }
input:not([type="hidden"]) { width: 100%; padding: 0.75em 0.9em; border: 1px solid #6b7280;
  border-radius: 0.75rem; background: #fff; color: inherit; font: inherit }
input[aria-invalid] { border: 2px solid #b42318 }
.error { margin: 0; color: #b42318; font-weight: 600 }
a.action, button.action { width: 100%; font-size: 1rem; letter-spacing: 0; text-align: center;
  text-transform: none }
button.action { border: 0; font-family: inherit; cursor: pointer }
.quiet { margin-top: 0; border: 2px solid; background: #fff; color: inherit }
.quiet:hover { color: #fff }
.or { margin: 1.5rem 0 1rem }
`;

export type SignInPages = ReturnType<typeof createSignInPages>;

type Problem = Exclude<keyof StudioTexts['problem'], 'title' | 'again' | 'tooMany'>;

/** The pages of signing in, as documents without a script. */
export function createSignInPages(site: Site, hasOpenId: boolean) {
  const texts = studioTextsIn(site.language);
  const name = site.manifest.name;
  // The logo links to Studio, not to the site's home page.
  const frame = { ...site, serverTexts: { ...site.serverTexts, home: name } };
  const render = (
    context: Context,
    title: string,
    body: ReturnType<typeof html>,
    status: PageStatus = 200,
  ) => {
    // The address holds a token. `no-referrer` would make the `Origin` of the page's own form "null".
    context.header('Referrer-Policy', 'same-origin');
    return renderStandalonePage(context, frame, { title, body, status, style });
  };
  const problem = (context: Context, message: string, status: Exclude<PageStatus, 200>) =>
    render(
      context,
      texts.problem.title,
      html`<p>${message}</p><p><a class="action" href="${signInPath}">${texts.problem.again}</a></p>`,
      status,
    );
  return {
    /** The form that asks for a link. `email`: what was typed and is no address. */
    form: (context: Context, { to, email }: { to: string; email?: string }) => {
      const { signIn } = texts;
      const isWrong = email !== undefined;
      const openId = html`<p class="or">${signIn.or}</p>
<p><a class="action quiet" href="${`${openIdPath}?${new URLSearchParams({ to })}`}">${signIn.openId}</a></p>`;
      return render(
        context,
        signIn.title,
        html`<p>${say(signIn.hint, { site: name })}</p>
<form method="post" action="${signInPath}" novalidate>
<label for="email">${signIn.email}</label>
${isWrong ? html`<p class="error" id="error">${texts.problem.email}</p>` : ''}
<input id="email" name="email" type="email" autocomplete="email" required maxlength="254" value="${email ?? ''}"${
          isWrong ? html` aria-invalid="true" aria-describedby="error" autofocus` : ''
        }>
<input type="hidden" name="to" value="${to}">
<button class="action">${signIn.send}</button>
</form>${hasOpenId ? openId : ''}`,
        isWrong ? 422 : 200,
      );
    },
    sent: (context: Context) =>
      render(
        context,
        texts.sent.title,
        html`<p role="status">${texts.sent.text}</p><p>${texts.sent.nothing}</p>
<p><a href="${signInPath}">${texts.sent.again}</a></p>`,
      ),
    /** What a link of a mail opens: mail scanners open links, and press no button. */
    confirm: (context: Context, link: { token: string; to: string; email: string }) =>
      render(
        context,
        texts.link.title,
        html`<p>${say(texts.link.text, { email: link.email })}</p>
<form method="post" action="${linkPath}">
<input type="hidden" name="token" value="${link.token}"><input type="hidden" name="to" value="${link.to}">
<button class="action">${texts.link.confirm}</button>
</form>`,
      ),
    refuse: (context: Context, kind: Problem, status: Exclude<PageStatus, 200>) =>
      problem(context, texts.problem[kind], status),
    refuseMany: (context: Context, seconds: number) => {
      context.header('Retry-After', String(seconds));
      return problem(context, say(texts.problem.tooMany, { count: Math.ceil(seconds / 60) }), 429);
    },
  };
}
