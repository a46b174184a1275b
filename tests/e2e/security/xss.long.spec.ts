import { attackPages } from './attack-pages.ts';

attackPages(true);
