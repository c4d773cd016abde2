// Before the first paint: the colour mode that the visitor chose on the site (client/shared-head.html).
try {
  const mode = localStorage.getItem('colour-mode');
  if (mode === 'light' || mode === 'dark') document.documentElement.classList.add(mode);
} catch {}
