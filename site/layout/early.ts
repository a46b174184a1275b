/** The behaviour of the layout: part of the early script, before the application and beside it. */
import './banner/early-banner.ts';
import './back-to-top/early-back-to-top.ts';
import './cookie-consent/early-cookie-consent.ts';
import './navbar/early-navbar.ts';
