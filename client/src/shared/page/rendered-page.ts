import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';

type RouterLocation = ReturnType<typeof useLocation>;

/*
 * Whether a page is the one that the server rendered. Both contexts have constant values: React hydrates everything below
 * a changed context, or a store that changes at hydration, in one task.
 */
const FirstLocation = createContext<RouterLocation | null>(null);
const RenderedPage = createContext(false);

/** Around the routes in the browser. The value is the location whose page the server rendered; null: it rendered none. */
export const FirstLocationProvider = FirstLocation.Provider;

/** Around a page. The value is constant for each mounted page. */
export const RenderedPageProvider = RenderedPage.Provider;

/** Whether the current location is the one that the server rendered; false on the server. A later visit by Back is another. */
export const useIsFirstLocation = (): boolean => useLocation() === use(FirstLocation);

/** Whether the page around this component stands in the document as the server rendered it. */
export const useIsRenderedPage = (): boolean => use(RenderedPage);
