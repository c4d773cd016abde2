import { themeConfig } from '#client/shared/theme/config.ts';
import { globalCss } from '#client/shared/theme/global-css.ts';
import { makeSystem } from '#client/shared/theme/make-system.ts';
import { alertSlotRecipe } from './recipes/alert.ts';
import { checkboxSlotRecipe } from './recipes/checkbox.ts';
import { codeRecipe } from './recipes/code.ts';
import { dialogSlotRecipe, drawerSlotRecipe } from './recipes/dialog.ts';
import { emptyStateSlotRecipe } from './recipes/empty-state.ts';
import { kbdRecipe } from './recipes/kbd.ts';
import { menuSlotRecipe } from './recipes/menu.ts';
import { paginationSlotRecipe } from './recipes/pagination.ts';
import { popoverSlotRecipe } from './recipes/popover.ts';
import { skeletonRecipe } from './recipes/skeleton.ts';
import { tabsSlotRecipe } from './recipes/tabs.ts';

/** The design system of the admin: that of the site, with recipes for the components that the admin alone has. */
export const adminSystem = makeSystem(themeConfig, {
  preflight: true,
  globalCss,
  theme: {
    recipes: { code: codeRecipe, kbd: kbdRecipe, skeleton: skeletonRecipe },
    slotRecipes: {
      alert: alertSlotRecipe,
      checkbox: checkboxSlotRecipe,
      dialog: dialogSlotRecipe,
      drawer: drawerSlotRecipe,
      emptyState: emptyStateSlotRecipe,
      menu: menuSlotRecipe,
      pagination: paginationSlotRecipe,
      popover: popoverSlotRecipe,
      tabs: tabsSlotRecipe,
    },
  },
});
