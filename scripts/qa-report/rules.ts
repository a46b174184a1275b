/** What the schema-level suite holds, in words for QA: each rule with the tests behind it. */
export type Rule = {
  title: string;
  /** What must be so. */
  says: string;
  /** Test files, by their path. */
  tests: RegExp;
};

export const rules: readonly Rule[] = [
  {
    title: 'Parts of blocks',
    says: 'Every block has its parts, examples and stories; every field says what it is for; every example renders on the server.',
    tests: /^tests\/contract\/blocks\./,
  },
  {
    title: 'Nothing unseen',
    says: 'Every variant has an example, a story and a page; every field and every choice of a schema is in an example.',
    tests: /^tests\/contract\/variants\./,
  },
  {
    title: 'Generated contents',
    says: 'Whatever a block’s schema lets through renders, stays unchanged and harmless, and plain text stays text.',
    tests: /^tests\/properties\/blocks\./,
  },
  {
    title: 'Generated answers to forms',
    says: 'Browser, server and store accept the same forms; conditional fields are asked for exactly when their condition holds.',
    tests: /^tests\/properties\/forms\./,
  },
  {
    title: 'Rules of forms',
    says: 'Messages, wire names, conditions and due dates are those of the specification.',
    tests: /^tests\/forms\//,
  },
  {
    title: 'Pages of the specification',
    says: 'Every page shows its sections in order, also without a back end, with one h1 and its links.',
    tests: /^tests\/contract\/specification\/pages\./,
  },
  {
    title: 'Calls, fields and constants of the specification',
    says: 'Every call is made, every field is shown or has its effect, every constant is proven.',
    tests: /^tests\/contract\/specification\//,
  },
  {
    title: 'Manifests and generated files',
    says: 'Manifests parse, or name every mistake; editors complete them; generated files are fresh.',
    tests: /^(src\/(pages|problems)\/|tests\/contract\/)/,
  },
  {
    title: 'Content of the back end',
    says: 'Answers of every kind parse, wrong ones are refused, and become the content of their blocks.',
    tests: /^(src\/content|site\/content-api|server\/back-end)\//,
  },
  {
    title: 'Rich text',
    says: 'Only what the allow-list has comes through.',
    tests: /^src\/rich-text\//,
  },
];

/** The first rule whose tests these are; a file of no rule stands for itself. */
export function findRule(file: string): Rule {
  const rule = rules.find(({ tests }) => tests.test(file));
  return rule ?? { title: file, says: '', tests: /^$/ };
}
