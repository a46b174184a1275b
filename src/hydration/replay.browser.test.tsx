import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { markPageHydrated, waitingIslands } from './hydration-state.ts';
import { isRefused, onLaterAct, recordActs, replay, replaySubmission } from './replay.ts';

/** After what `answerPresses` has put off. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

let pressed: string[] = [];

/** The script of one of the two blocks is there. */
function deliver(...blocks: ('one' | 'other')[]) {
  for (const id of blocks) waitingIslands.delete(id);
  replay();
}
const deliverAll = () => deliver('one', 'other');

beforeAll(() => {
  recordActs();
  markPageHydrated();
});

beforeEach(() => {
  pressed = [];
  for (const id of ['one', 'other']) waitingIslands.add(id);
  document.body.innerHTML = `<section id="one" data-block>
    <button type="button" id="first"><span>Un</span></button>
    </section><section id="other" data-block>
    <button type="button" id="second">Deux</button>
    <button type="submit" id="stray">Trois</button>
    <a href="#first" id="link">Quatre</a>
    <form id="scripted" method="dialog"><input name="nom" required><button>Envoyer</button></form>
    <form id="native" action="/api" method="post"><button>Envoyer</button></form></section>`;
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
  deliverAll();
  deliverAll();
  await nextTask();
  expect(pressed).toEqual(['second', 'first']);
  deliverAll();
  await nextTask();
  expect(pressed).toHaveLength(2);
});

test('a button that still waits is pressed only when it no longer does', async () => {
  for (const id of ['first', 'second']) find(`#${id}`).click();
  for (const id of ['first', 'second']) listen(id, 'click');
  deliver('one');
  await nextTask();
  expect(pressed).toEqual(['first']);
  deliverAll();
  await nextTask();
  expect(pressed).toEqual(['first', 'second']);
});

test('a press in the middle of which the script comes is not repeated', async () => {
  listen('first', 'click');
  document.addEventListener('click', deliverAll, {
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
  deliverAll();
  await nextTask();
  expect(pressed).toEqual([]);
});

/** Sends a form, or the one that React has made in its place. */
const replayForm = (id: string) => {
  const form = find(`#${id}`) as HTMLFormElement;
  replaySubmission(form, isRefused(form));
};

test.each(['scripted', 'native'])(
  'a form whose script comes in time is sent by it, once: %s',
  async (id) => {
    find('#scripted input').setAttribute('value', 'Camille');
    find(`#${id} button`).click();
    listen(id, 'submit');
    deliverAll();
    for (let time = 0; time < 2; time += 1) replayForm(id);
    await nextTask();
    expect(pressed).toEqual([id]);
  },
);

test('a form that React has made anew meanwhile is sent in place of the other', async () => {
  find('#native button').click();
  find('#native').replaceWith(find('#native').cloneNode(true));
  listen('native', 'submit');
  deliverAll();
  replayForm('native');
  await nextTask();
  expect(pressed).toEqual(['native']);
});

test.each<[string, () => unknown]>([
  ['another form', () => find('#scripted button').click()],
  ['a link', () => find('#link').click()],
  ['what is no control', () => find('#one').click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a key in a field', () => userEvent.type(find('#scripted input'), 'C')],
  ['the way back', () => window.dispatchEvent(new PopStateEvent('popstate'))],
])('a form that waits is not sent after a later act: %s', async (_, act) => {
  find('#scripted input').setAttribute('value', 'Camille');
  find('#native button').click();
  const acts: string[] = [];
  onTestFinished(onLaterAct(() => acts.push('later')));
  await act();
  listen('native', 'submit');
  deliverAll();
  replayForm('native');
  await nextTask();
  expect(pressed).toEqual([]);
  expect(acts).not.toEqual([]);
});

test('a button that is no longer on the screen is not pressed', async () => {
  find('#first').click();
  find('#first').remove();
  deliverAll();
  await nextTask();
  expect(pressed).toEqual([]);
});

test('a form that the browser has refused before there was a script is sent again', async () => {
  waitingIslands.clear();
  find('#scripted button').click();
  listen('scripted', 'submit');
  find('#scripted').setAttribute('novalidate', '');
  replayForm('scripted');
  await nextTask();
  expect(pressed).toEqual(['scripted']);
});

test('a form that the browser finds incomplete is not sent later', async () => {
  find('#scripted button').click();
  listen('scripted', 'submit');
  deliverAll();
  replayForm('scripted');
  await nextTask();
  expect(pressed).toEqual([]);
});
