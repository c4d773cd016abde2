import { themeConfig } from '#client/shared/theme/config.ts';
import { makeSystem } from '#client/shared/theme/make-system.ts';
import { dialogSlotRecipe, drawerSlotRecipe } from './recipes/dialog.ts';
import { popoverSlotRecipe } from './recipes/popover.ts';
import { skeletonRecipe } from './recipes/skeleton.ts';
import { tabsSlotRecipe } from './recipes/tabs.ts';

/** The design system of the admin: that of the site, with recipes for the components that the admin alone has. */
export const adminSystem = makeSystem(themeConfig, {
  theme: {
    recipes: { skeleton: skeletonRecipe },
    slotRecipes: {
      dialog: dialogSlotRecipe,
      drawer: drawerSlotRecipe,
      popover: popoverSlotRecipe,
      tabs: tabsSlotRecipe,
    },
  },
});
