import { beforeEach, expect, test } from 'vitest';
import { replayEvents, replaySubmission } from './event-replay.ts';

/** After what `answerPresses` has put off. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

let pressed: string[] = [];

beforeEach(() => {
  pressed = [];
  replayEvents(() => true);
  document.body.innerHTML = `
    <button type="button" id="first"><span>Un</span></button>
    <button type="button" id="second">Deux</button>
    <button type="submit" id="stray">Trois</button>
    <a href="#first" id="link">Quatre</a>
    <form id="scripted" method="dialog"><input name="nom" required><button>Envoyer</button></form>
    <form id="native" action="/api" method="post"><button>Envoyer</button></form>`;
});

const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`No ${selector}.`);
  return element;
};

/** From here on an element has its script. */
function listen(id: string, type: 'click' | 'submit') {
  find(`#${id}`).addEventListener(type, (event) => {
    event.preventDefault();
    pressed.push(id);
  });
}

test('buttons that were pressed while they waited are pressed again, in order and once each', async () => {
  find('#second').click();
  find('#first span').click();
  find('#second').click();
  for (const id of ['first', 'second']) listen(id, 'click');
  replayEvents(() => false);
  replayEvents(() => false);
  await nextTask();
  expect(pressed).toEqual(['second', 'first']);
  replayEvents(() => false);
  await nextTask();
  expect(pressed).toHaveLength(2);
});

test('a button that still waits is pressed only when it no longer does', async () => {
  for (const id of ['first', 'second']) find(`#${id}`).click();
  for (const id of ['first', 'second']) listen(id, 'click');
  replayEvents(({ id }) => id === 'second');
  await nextTask();
  expect(pressed).toEqual(['first']);
  replayEvents(() => false);
  await nextTask();
  expect(pressed).toEqual(['first', 'second']);
});

test('a press in the middle of which the script comes is not repeated', async () => {
  listen('first', 'click');
  document.addEventListener('click', () => replayEvents(() => false), {
    capture: true,
    once: true,
  });
  find('#first').click();
  await nextTask();
  expect(pressed).toEqual(['first']);
});

test('links and buttons that send forms are left to the browser', async () => {
  for (const id of ['link', 'stray']) {
    find(`#${id}`).click();
    listen(id, 'click');
  }
  replayEvents(() => false);
  await nextTask();
  expect(pressed).toEqual([]);
});

test('a form whose script comes in time is sent by it, once, one with an address too', async () => {
  find('#scripted input').setAttribute('value', 'Camille');
  for (const id of ['scripted', 'native']) {
    find(`#${id} button`).click();
    listen(id, 'submit');
  }
  replayEvents(() => false);
  for (const id of ['scripted', 'native', 'scripted']) {
    replaySubmission(find(`#${id}`) as HTMLFormElement);
  }
  await nextTask();
  expect(pressed).toEqual(['scripted', 'native']);
});

test('a form that the browser finds incomplete is not sent later', async () => {
  find('#scripted button').click();
  listen('scripted', 'submit');
  replayEvents(() => false);
  replaySubmission(find('#scripted') as HTMLFormElement);
  await nextTask();
  expect(pressed).toEqual([]);
});

test('arrow keys lead from tab to tab, and the last tab of each list is pressed again', async () => {
  find('#link').insertAdjacentHTML(
    'afterend',
    `<div role="tablist">${['un', 'deux', 'trois']
      .map((name) => `<a role="tab" id="${name}" href="#${name}-texte">${name}</a>`)
      .join('')}</div>`,
  );
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const address = location.href;
  find('#un').focus();
  press('ArrowLeft');
  expect(document.activeElement?.id).toBe('trois');
  press('ArrowRight');
  expect(document.activeElement?.id).toBe('un');
  press('End');
  expect(location.hash).toBe('#trois-texte');
  for (const id of ['un', 'deux', 'trois']) listen(id, 'click');
  replayEvents(() => false);
  await nextTask();
  expect(pressed).toEqual(['un', 'trois']);
  expect(location.href).toBe(address);
});
