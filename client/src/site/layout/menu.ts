/** Id of the navigation, which on small screens is a popover: it opens and closes without any script. */
export const MENU_ID = 'menu';
