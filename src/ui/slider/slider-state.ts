export type SliderState = {
  /** static: the server's HTML, which scrolls; ready: moved by script; locked: everything fits. */
  status: 'static' | 'ready' | 'locked';
  isPlaying: boolean;
  /** Nothing before, nothing after: never true of a slider that loops. */
  isAtStart: boolean;
  isAtEnd: boolean;
};

export const initialSliderState: SliderState = {
  status: 'static',
  isPlaying: true,
  isAtStart: false,
  isAtEnd: false,
};
