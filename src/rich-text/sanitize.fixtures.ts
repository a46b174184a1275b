/** Rich text and its sanitised form in both engines: `{ input, output }`. */
export const fixtures: readonly { title: string; input: string; output: string }[] = [
  {
    title: 'keeps ordinary formatting',
    input: '<p>Un <strong>texte</strong> et <em>une nuance</em>.</p><ul><li>Un</li></ul>',
    output: '<p>Un <strong>texte</strong> et <em>une nuance</em>.</p><ul><li>Un</li></ul>',
  },
  {
    title: 'removes scripts with their content',
    input: '<p>Avant</p><script>alert(1)</script><p>Après</p>',
    output: '<p>Avant</p><p>Après</p>',
  },
  {
    title: 'removes event handlers, styles and classes',
    input: '<p onclick="alert(1)" style="color:red" class="x" id="y">Texte</p>',
    output: '<p>Texte</p>',
  },
  {
    title: 'removes javascript: from links',
    input: '<a href="javascript:alert(1)">Lien</a>',
    output: '<a>Lien</a>',
  },
  {
    title: 'sees through control characters in a scheme',
    input: '<a href="java\tscript:alert(1)">Lien</a>',
    output: '<a>Lien</a>',
  },
  {
    title: 'removes addresses that borrow the scheme',
    input: '<a href="//evil.example">Lien</a>',
    output: '<a>Lien</a>',
  },
  {
    title: 'keeps internal links, mail and telephone links',
    input:
      '<a href="/claim">A</a><a href="mailto:a@b.example">B</a><a href="tel:+33199000100">C</a>',
    output:
      '<a href="/claim">A</a><a href="mailto:a@b.example">B</a><a href="tel:+33199000100">C</a>',
  },
  {
    title: 'takes the spaces out of telephone links',
    input: '<a href="tel:01 99\u00a000\u202f01 24">01 99 00 01 24</a>',
    output: '<a href="tel:0199000124">01 99 00 01 24</a>',
  },
  {
    title: 'marks external links',
    input: '<a href="https://www.example.org/" rel="opener">Lien</a>',
    output: '<a href="https://www.example.org/" rel="noopener">Lien</a>',
  },
  {
    title: 'removes embedded documents and forms, keeping their text where there is any',
    input: '<iframe src="https://evil.example"></iframe><form action="/x"><p>Texte</p></form>',
    output: '<p>Texte</p>',
  },
  {
    title: 'removes pictures with data: addresses',
    input: '<img src="data:image/svg+xml,x" alt="Une image">',
    output: '<img alt="Une image">',
  },
  {
    title: 'demotes headings so that the highest stands under the title of a block',
    input: '<h1>Un</h1><h2>Deux</h2><h6>Six</h6>',
    output: '<h3>Un</h3><h4>Deux</h4><h6>Six</h6>',
  },
  {
    title: 'promotes headings that stand too low',
    input: '<h4>Un</h4><h5>Deux</h5>',
    output: '<h3>Un</h3><h4>Deux</h4>',
  },
];
