import { compileValidators } from '../../scripts/build/form-modules.ts';
import type { CheckedForm } from '../../src/forms/form.ts';
import { type CompiledValidator, findCompiled } from '../../src/forms/validators/validator.ts';

/** A form as a browser has it: with the validators that the build compiles. */
export function inBrowser<Form extends CheckedForm>(form: Form): Form {
  const run = new Function(`${compileValidators(form.definition)}; return validators;`);
  return { ...form, getValidator: findCompiled(run() as Record<string, CompiledValidator>) };
}
