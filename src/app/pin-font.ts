/**
 * Keeps the text in the font that it is in. A font that came too late for the first paint is not used
 * (`font-display: optional`) until a style sheet joins the document: then Chrome makes all fonts anew, and the
 * text would move under a pointer that is pressed. Returns what lets the late font in.
 */
export function pinFont(): () => void {
  const families = getComputedStyle(document.documentElement).getPropertyValue('--font').split(',');
  const [font = '', ...fallbacks] = families;
  const context = document.createElement('canvas').getContext('2d');
  if (!context || fallbacks.length === 0) return () => {};
  const measure = (family: string) => {
    context.font = `16px ${family}`;
    return context.measureText('Villa').width;
  };
  if (measure(`${font}, monospace`) !== measure('monospace')) return () => {};
  const pin = new CSSStyleSheet();
  pin.replaceSync(`:root { --font: ${fallbacks.join(',')} }`);
  document.adoptedStyleSheets.push(pin);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== pin);
  };
}
