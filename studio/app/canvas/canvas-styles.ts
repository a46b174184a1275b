/** Outlines over the page in the frame, in Studio's colours. */
export const canvasStyles = `
/* Under all of the page's own: a block that sticks stays where it is. */
@layer reset { :root[data-studio='edit'] section[data-block] { position: relative; } }
:root[data-studio='edit'] section[data-block] { cursor: pointer; }
:root[data-studio='edit'] :is(a, button, summary, label, input) { cursor: pointer; }
:root[data-studio='edit'] section[data-block]::after {
  content: ''; position: absolute; inset: 0; z-index: 30; pointer-events: none;
  border: 2px solid transparent; transition: border-color 0.1s;
}
:root[data-studio='edit'] section[data-block]:hover:not(:has(section[data-block]:hover))::after {
  border-color: rgb(94 106 210 / 45%);
}
:root[data-studio='edit'] section[data-studio-selected]::after { border-color: rgb(94 106 210) !important; }
:root[data-studio='edit'] section[data-studio-broken]::after { border-color: rgb(201 60 55) !important; border-style: dashed; }
/* The cookie question covers the page, and is not what is edited. */
:root[data-studio='edit'] :is(body > [role='dialog'], body > * > [role='dialog']) { display: none; }
`;
