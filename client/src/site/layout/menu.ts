/** Id of the navigation, which on small screens is a popover: it opens and closes without scripts. */
export const MENU_ID = 'menu';
