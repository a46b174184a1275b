import { addressVectors, numberedVectors } from '../security/xss-vectors.ts';

/** Texts that have broken pages elsewhere: markup, templates, other scripts, no place to break. */
export const hostileTexts = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onfocus='alert(1)' autofocus='",
  '<!-- --><b onclick="alert(1)">gras</b>',
  ']]>--><svg/onload=alert(1)>',
  '&lt;b&gt; &amp;amp; &#60;i&#62; &nbsp;',
  '{{constructor.constructor("alert(1)")()}}',
  `\${7*7} <%= 7*7 %> #{7*7} %s %d`,
  'javascript:alert(1)',
  '__proto__',
  'مرحبا بالعالم ‏(שלום)‏',
  '\u202Egnirts desrever\u202C',
  '👩‍👩‍👧‍👦 🇫🇷 👍🏽 ẞ ﬁ Å',
  'é e\u0301 œ Œ Ç « Où ? » : l’été, 1 000 000 €\u00A0!',
  'À\u00A0partir de 145,89\u202F€\u00A0TTC\u00A0; «\u00A0sur mesure\u00A0»',
  'Anticonstitutionnellement'.repeat(30),
  'mot '.repeat(400).trim(),
  '   ',
  '\t\n',
  '0',
  'null',
] as const;

/** Rich text as authors, a word processor, or an attacker would send it. */
export const hostileHtml = [
  '<p>Un texte <strong>simple</strong>, avec un <a href="/faq">lien</a>.</p>',
  '<h1>Un</h1><h3>Deux</h3><p>Trois</p><h6>Quatre</h6>',
  '<ul><li>Un<ol start="3" type="a"><li>Deux</li></ol></li></ul>',
  '<table><thead><tr><th scope="col" onclick="x()">A</th></tr></thead><tbody><tr><td colspan="2">B</td></tr></tbody></table>',
  '<p onclick="alert(1)" style="color:red" class="x" id="contenu">a</p>',
  '<a href="https://example.org" target="_blank" rel="opener">g</a>',
  '<p><b>jamais <i>fermé',
  '</p></div></section></main><p>trop fermé</p>',
  '<p>1 < 2 & 3 > 2</p>',
  '<P ALIGN=center>MAJUSCULES</P><BR/><HR>',
  '<!-- commentaire --><![CDATA[ x ]]><?php echo 1 ?>',
  'Du texte seul, sans balise.',
  ...numberedVectors.map(({ html }) => html),
];

/** Addresses of links and pictures, of which the patterns of fields let some through. */
export const hostileAddresses = [
  ...['/faq', '/about#equipe', '#contact', '#cookies', '@subscription', 'tel:+33199000100'],
  ...['/%22%3E%3Cscript%3E?q={{x}}&amp;r=é#"', "mailto:'><b>@example.org"],
  ...['/pictures/hero/faq.svg', '/storage/absente.svg', '/storage/<svg/onload=alert(1)>.svg'],
  ...['/storage/../../etc/passwd', '/pictures/é%20à.svg?x=1&y="', 'https://example.org/a.svg'],
  ...addressVectors,
];
