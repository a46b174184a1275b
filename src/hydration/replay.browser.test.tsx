import { beforeAll, beforeEach, expect, test } from 'vitest';
import { markPageHydrated, waitingIslands } from './hydration-state.ts';
import { holdForms, recordClicks, replayClicks, replaySubmission } from './replay.ts';

/** After what `answerPresses` has put off. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

let pressed: string[] = [];

/** The script of one of the two blocks is there. */
function deliver(...blocks: ('one' | 'other')[]) {
  for (const id of blocks) waitingIslands.delete(id);
  replayClicks();
}
const deliverAll = () => deliver('one', 'other');

beforeAll(() => {
  recordClicks();
  holdForms();
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

test('a form whose script comes in time is sent by it, once, one with an address too', async () => {
  find('#scripted input').setAttribute('value', 'Camille');
  for (const id of ['scripted', 'native']) {
    find(`#${id} button`).click();
    listen(id, 'submit');
  }
  deliverAll();
  for (const id of ['scripted', 'native', 'scripted']) {
    replaySubmission(find(`#${id}`) as HTMLFormElement);
  }
  await nextTask();
  expect(pressed).toEqual(['scripted', 'native']);
});

test('a form that the browser finds incomplete is not sent later', async () => {
  find('#scripted button').click();
  listen('scripted', 'submit');
  deliverAll();
  replaySubmission(find('#scripted') as HTMLFormElement);
  await nextTask();
  expect(pressed).toEqual([]);
});
