import { loadSiteDefinition } from '../server/site-files/site-folder.ts';
import { createFormCommand } from './new/form.ts';
import { runInTerminal } from './new/run-in-terminal.ts';

/** `npm run new:form -- quote`: prompts, or flags without a terminal (`--help`). */
const { language } = await loadSiteDefinition('.');
await runInTerminal(createFormCommand('.', language));
