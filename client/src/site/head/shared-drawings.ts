/** The files of the drawings that stand for a page when it is shared; `[1]`: it is of a place, not of a thing. */
export const SHARED_DRAWING = /^(?:(cs\d)|erp|fee-collection|logistics|manufacturing|workforce)\.svg$/;
