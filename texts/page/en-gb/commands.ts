export const commands = {
  palette: "Search or jump to",
  quiet: "Pause notifications for an hour, or resume them",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  zoomReset: "Actual size",
  fullScreen: "Full screen, or back",
  closeWindow: "Close the window",
  quit: "Quit Natter",
} as const;
