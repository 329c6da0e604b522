/** The texts for sending a location. */
export const location = {
  attach: "Location",
  title: "Send a location",
  where: "Where",
  whereHint:
    "Coordinates, such as 38.7605, -9.1558, or a link from OpenStreetMap, Google Maps or Apple Maps.",
  name: "Name (optional)",
  nameHint: "What the others read, such as “Campo Grande, pitch 3”.",
  add: "Add",
  change: "Change",
  edit: "Change the location",
  remove: "Remove the location",
  removed: "Location removed",
  added: "Location added",
  ofMessage: "Location of this message",
  missing: "Type or paste where it is.",
  unreadable:
    "That is neither two coordinates nor a link of a map. Write the latitude first, then the longitude, such as 38.7605, -9.1558.",
  shortLink:
    "A short link does not say where it leads, and Natter asks nobody. Open it in your browser and copy the long address.",
  noPlace: "This link of a map names no coordinates. Choose a point on the map and copy its link.",
  outOfRange: "There is no such place: latitudes go from -90 to 90, longitudes from -180 to 180.",
} as const;
